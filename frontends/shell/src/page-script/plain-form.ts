import { bodyOfForm } from '@latchline/kit/offline/form-body';
import { newKey } from '@latchline/kit/offline/new-key';
import { queueQuote } from '@latchline/kit/offline/quote-queue';
import { leadsPath } from '@latchline/kit/offline/send-quotes';

/**
 * Queues a quote form that is submitted offline before it is hydrated; the browser would show its error page. A hydrated form
 * has already prevented the event.
 */
export function startPlainForm(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || navigator.onLine || form.getAttribute('action') !== leadsPath) return;
    event.preventDefault();
    const data = new FormData(form);
    // A place satisfies the postcode.
    if (data.get('place')) form.querySelector('[name=postcode]')?.removeAttribute('required');
    if (!form.reportValidity()) return;
    const { body, key } = bodyOfForm(data);
    queueQuote(key ?? newKey(), body).then(
      () => form.reset(),
      // If the quote cannot be stored, let the browser try.
      () => form.submit(),
    );
  });
}
