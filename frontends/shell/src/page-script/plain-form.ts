import { bodyOfForm } from '@latchline/kit/offline/form-body';
import { newKey } from '@latchline/kit/offline/new-key';
import { queueQuote } from '@latchline/kit/offline/quote-queue';
import { leadsPath } from '@latchline/kit/offline/send-quotes';

/**
 * A form whose own script has not come is sent by the browser, which without a connection would show its own page of
 * regret instead. A form that is alive has stopped the event before it gets here.
 */
export function startPlainForm(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || navigator.onLine || form.getAttribute('action') !== leadsPath) return;
    event.preventDefault();
    if (!form.reportValidity()) return;
    const { body, key } = bodyOfForm(new FormData(form));
    queueQuote(key ?? newKey(), body).then(
      () => form.reset(),
      // Where nothing can be kept the browser may as well try.
      () => form.submit(),
    );
  });
}
