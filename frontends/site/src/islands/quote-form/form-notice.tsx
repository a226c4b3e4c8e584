import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { messages } from './words';

/** What the toast says, for a page that came back without script. */
export function FormNotice({ notice }: { notice: QuoteFormState['notice'] }) {
  if (!notice) return null;
  return (
    <div className={notice === 'failed' ? 'toast bad' : 'toast'} role="status">
      <Icon name={notice === 'failed' ? 'alert' : 'check'} />
      <span>{messages[notice]}</span>
    </div>
  );
}

/** Outlasts the toast: nothing typed is lost because somebody looked away for five seconds. */
export function LostRequest({ words, onPutBack }: { words: string; onPutBack: () => void }) {
  return (
    <div className="lost-request">
      <p>{words}</p>
      <Button size="s" onClick={onPutBack}>
        Put back what I typed
      </Button>
    </div>
  );
}
