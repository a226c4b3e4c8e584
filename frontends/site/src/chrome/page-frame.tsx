import { Children, type ReactNode } from 'react';
import { DrawingPatterns, type Hatch } from '@latchline/kit/drawings/drawing-patterns';
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
  lowerCss,
  className,
  chatText,
  hasForm,
  hatches,
  children,
}: {
  model: ChromeModel;
  /** Date of the rendering, passed in so that a page is a pure function. */
  today: string;
  /** URL of the styles below the first section, without which browsers show nothing below it. */
  lowerCss: string;
  className?: string;
  /** Prefilled chat message, unless it is the general request for a quote. */
  chatText?: string;
  /** Whether this page contains the quote form. */
  hasForm?: boolean;
  /** Those that drawings in the document need, unless they need all. */
  hatches?: readonly Hatch[];
  children: ReactNode;
}) {
  const [first, ...lower] = Children.toArray(children);
  return (
    <div className={className}>
      <DrawingPatterns only={hatches} />
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <PrintHead business={model.business} />
      <Header {...model} />
      <main id="main">
        {first}
        {/* Wide screens have it from the head. */}
        <link rel="stylesheet" href={lowerCss} media="not all and (min-width:48em)" />
        {lower}
      </main>
      {model.consent && <ConsentPanel consent={model.consent} />}
      <Footer {...model} year={today.slice(0, 4)} />
      {model.connection && <ConnectionNote words={model.connection} business={model.business} />}
      <CallBar business={model.business} chatText={chatText ?? model.words.chat} hasForm={hasForm} />
    </div>
  );
}
