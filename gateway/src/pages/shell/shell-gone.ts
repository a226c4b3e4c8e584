import { isUnavailability } from '../../edge/problems/unavailability';

/** Whoever hands requests to shells has noticed by then that one is gone. */
export const askAgainMs = 100;

/** A connection that broke or was refused, or nobody behind it. A page that could not be drawn is none of these. */
export const isGone = ({ error, status }: { error?: unknown; status?: number | undefined }): boolean =>
  error ? isUnavailability(error) : status === 502 || status === 503;
