import type { Chrome } from '@latchline/contracts/pages/page-chrome';
import { Button } from '@latchline/kit/components/button/button';
import { links } from './links';

interface ConsentLabels {
  readonly policy: string;
  readonly accept: string;
  readonly reject: string;
  readonly close: string;
}

const english: ConsentLabels = {
  policy: 'Cookie policy',
  accept: 'Accept',
  reject: 'Reject',
  close: 'Close',
};

/**
 * A strip in the page, hidden until the page script shows it: to visitors who have not answered yet, and to those who open
 * the settings.
 * `data-consent` names the role of each element. Without script nothing is asked, because no tag can load.
 */
export function ConsentPanel({
  consent: { words, tag_script },
  labels = english,
}: {
  consent: NonNullable<Chrome['consent']>;
  labels?: ConsentLabels;
}) {
  return (
    <section
      className="consent"
      aria-label={words.label}
      tabIndex={-1}
      data-consent="panel"
      data-tag={tag_script ?? undefined}
      hidden
    >
      <p className="consent-title" data-consent="settings" hidden>
        {words.label}
      </p>
      {tag_script && (
        <>
          <p>
            {words.question} <a href={links.cookies}>{labels.policy}</a>
          </p>
          <div className="consent-answers">
            <Button data-consent="granted">{labels.accept}</Button>
            <Button data-consent="denied">{labels.reject}</Button>
          </div>
        </>
      )}
      <div className="consent-more" data-consent="settings" hidden>
        <label>
          <input type="checkbox" data-consent="statistics" />
          {words.statistics.label}
        </label>
        <p>{words.statistics.note}</p>
        <Button variant="quiet" data-consent="close">
          {labels.close}
        </Button>
      </div>
    </section>
  );
}

/** Reopens the panel. The page script shows it, because it does nothing without script. */
export function CookieSettingsButton({ label = 'Cookie settings' }: { label?: string }) {
  return (
    <button type="button" className="as-link" data-consent="open" hidden>
      {label}
    </button>
  );
}
