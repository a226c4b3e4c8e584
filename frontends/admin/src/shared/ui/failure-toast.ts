import { toast } from 'sonner';
import { isRefused, serverMessage } from '../http/api-failure';

export interface FailureMessage {
  readonly message: string;
  /** The reason, shown below the message. */
  readonly description?: string | undefined;
}

/** "Failed to save the times: reason", if the server rejected the request with a reason. */
export const because =
  (message: string) =>
  (error: unknown): string => {
    const why = isRefused(error) ? serverMessage(error) : undefined;
    return why ? `${message}: ${why}` : message;
  };

/** The server's message, or else this fallback. */
export const serverMessageOr =
  (message: string) =>
  (error: unknown): string =>
    serverMessage(error) ?? message;

/** This message, with the server's reason or the fallback below it. */
export const withReason =
  (message: string, otherwise: string) =>
  (error: unknown): FailureMessage => ({ message, description: serverMessage(error) ?? otherwise });

/** Like `withReason`, but uses the server's reason only for a 4xx. */
export const withRefusal =
  (message: string, otherwise?: string) =>
  (error: unknown): FailureMessage => ({
    message,
    description: isRefused(error) ? serverMessage(error) : otherwise,
  });

export function showFailure(words: string | FailureMessage): void {
  if (typeof words === 'string') toast.error(words);
  else toast.error(words.message, words.description ? { description: words.description } : undefined);
}
