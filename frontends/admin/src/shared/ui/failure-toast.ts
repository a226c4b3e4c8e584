import { toast } from 'sonner';
import { isRefused, serverMessage } from '../http/api-failure';

/** Says that something failed, and why when the server refused it. */
export function failed(message: string, error: unknown): void {
  const why = isRefused(error) ? serverMessage(error) : undefined;
  toast.error(why ? `${message}: ${why}` : message);
}
