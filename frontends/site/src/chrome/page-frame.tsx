import type { ReactNode } from 'react';
import { DrawingPatterns } from '@latchline/kit/drawings/drawing-patterns';
import { CallBar } from './call-bar';
import { ConnectionNote } from './connection-note';
import type { ChromeModel } from './chrome-model';
import { ConsentPanel } from './consent-panel';
import { Footer } from './footer';
import { Header } from './header';
import { PrintHead } from './print-head';

/** Header, footer and call bar around a page. */
export function PageFrame({
  model,
  today,
  className,
  chatText,
  hasForm,
  children,
}: {
  model: ChromeModel;
  /** Date of the rendering, passed in so that a page is a pure function. */
  today: string;
  className?: string;
  /** Prefilled chat message, unless it is the general request for a quote. */
  chatText?: string;
  /** Whether this page contains the quote form. */
  hasForm?: boolean;
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
      <CallBar business={model.business} chatText={chatText ?? model.words.chat} hasForm={hasForm} />
    </div>
  );
}
