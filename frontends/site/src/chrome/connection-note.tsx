import type { ReactNode } from 'react';
import type { ConnectionCopy } from '@latchline/contracts/content/copy/offline-copy.schema';
import type { CopyItem } from '@latchline/contracts/content/copy/page-copy.schema';
import { Button } from '@latchline/kit/components/button/button';
import { PhoneLink } from './contact-links';
import type { ChromeModel } from './chrome-model';

interface ConnectionLabels {
  readonly close: string;
  readonly forget: string;
  readonly put_back: string;
}

const english: ConnectionLabels = { close: 'Close', forget: 'Delete it', put_back: 'Put it back' };

/** All messages about a lost connection and queued requests. The page script shows the one that applies. */
export function ConnectionNote({
  words,
  business,
  labels = english,
}: {
  words: ConnectionCopy;
  business: ChromeModel['business'];
  labels?: ConnectionLabels;
}) {
  const call = <PhoneLink business={business} className="num" />;
  return (
    <section className="connection" aria-label={words.label} data-connection="" data-source="connection">
      <div role="status">
        <div data-say="offline" hidden>
          <p>
            {words.offline} {call}
          </p>
        </div>
        <Message state="waiting" words={words.waiting}>
          {call}
          <Forget>{labels.forget}</Forget>
        </Message>
        <Message state="sent" words={words.sent}>
          <Forget>{labels.close}</Forget>
        </Message>
        <Message state="refused" words={words.refused}>
          <ul data-mistakes="" />
          <Button size="s" data-put-back="">
            {labels.put_back}
          </Button>
          <Forget>{labels.forget}</Forget>
        </Message>
        <Message state="expired" words={words.expired}>
          {call}
          <Forget>{labels.close}</Forget>
        </Message>
      </div>
    </section>
  );
}

function Message({ state, words, children }: { state: string; words: CopyItem; children: ReactNode }) {
  return (
    <div data-say={state} hidden>
      <p>
        <b>{words.title}</b> {words.description}
      </p>
      <div className="then">{children}</div>
    </div>
  );
}

function Forget({ children }: { children: string }) {
  return (
    <Button size="s" data-forget="">
      {children}
    </Button>
  );
}
