import { toast } from 'sonner';
import { isRefused, serverMessage } from '../http/api-failure';

export interface FailureMessage {
  readonly message: string;
  /** Why, below the message. */
  readonly description?: string | undefined;
}

/** "Failed to save the times: why", where the server refused it and says why. */
export const because =
  (message: string) =>
  (error: unknown): string => {
    const why = isRefused(error) ? serverMessage(error) : undefined;
    return why ? `${message}: ${why}` : message;
  };

/** The server's message, or else this one. */
export const serverMessageOr =
  (message: string) =>
  (error: unknown): string =>
    serverMessage(error) ?? message;

/** The server's message below this one, or else these words. */
export const withReason =
  (message: string, otherwise: string) =>
  (error: unknown): FailureMessage => ({ message, description: serverMessage(error) ?? otherwise });

/** The same, where the server's message counts only when it refused. */
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
