import type { ReactNode } from 'react';
import { DrawingPatterns } from '@latchline/kit/drawings/drawing-patterns';
import { CallBar } from './call-bar';
import { ConnectionNote } from './connection-note';
import type { ChromeModel } from './chrome-model';
import { ConsentPanel } from './consent-panel';
import { Footer } from './footer';
import { Header } from './header';
import { PrintHead } from './print-head';

/** Header, footer and call bar around a page. `className` says what the page begins with. */
export function PageFrame({
  model,
  today,
  className,
  chatText,
  hasForm,
  service,
  children,
}: {
  model: ChromeModel;
  /** Date of the rendering, so that a page stays a function of what it is given. */
  today: string;
  className?: string;
  /** What the chat opens with, where that is not a plain request for a quote. */
  chatText?: string;
  /** The quote form is on this very page. */
  hasForm?: boolean;
  /** Slug of the service that the page is about. */
  service?: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <DrawingPatterns />
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <PrintHead business={model.business} />
      <Header {...model} />
      <main id="main">{children}</main>
      {model.consent && <ConsentPanel consent={model.consent} />}
      <Footer {...model} year={today.slice(0, 4)} />
      {model.connection && <ConnectionNote words={model.connection} business={model.business} />}
      <CallBar
        business={model.business}
        chatText={chatText ?? model.words.chat}
        hasForm={hasForm}
        service={service}
      />
    </div>
  );
}
