import { isUnavailability } from '../../edge/problems/unavailability';

/** Long enough for a load balancer to notice that an instance is gone. */
export const retryDelayMs = 100;

/** Whether the shell is unavailable: a failed connection, 502 or 503. Not if it fails to render a page. */
export const isShellUnavailable = ({
  error,
  status,
}: {
  error?: unknown;
  status?: number | undefined;
}): boolean => (error ? isUnavailability(error) : status === 502 || status === 503);
