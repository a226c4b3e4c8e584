import { Children, type ReactNode } from 'react';
import { DrawingPatterns, type Hatch } from '@latchline/kit/drawings/drawing-patterns';
import type { PartSlot } from '@latchline/kit/federation/page-module';
import { CallBar } from './call-bar';
import { ConnectionNote } from './connection-note';
import type { ChromeModel } from './chrome-model';
import { ConsentPanel } from './consent-panel';
import { Footer } from './footer';
import { Header, placeInMenu } from './header';
import { PlainPart } from './plain-part';
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
  Part = PlainPart,
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
  Part?: PartSlot | undefined;
  children: ReactNode;
}) {
  const [first, ...lower] = Children.toArray(children);
  const { path, business, towns, regions, words, languages, consent, connection } = model;
  const { header, footer } = words;
  const year = today.slice(0, 4);
  return (
    <div className={className}>
      <Part of={DrawingPatterns} props={{ only: hatches }} />
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <PrintHead business={business} />
      <Part of={Header} props={{ ...placeInMenu(path), business, towns, regions, header }} />
      <main id="main">
        {first}
        {/* Wide screens have it from the head. */}
        <link rel="stylesheet" href={lowerCss} media="not all and (min-width:48em)" />
        {lower}
      </main>
      {consent && <Part of={ConsentPanel} props={{ consent }} />}
      <Part of={Footer} props={{ business, towns, regions, languages, footer, year }} />
      {connection && <Part of={ConnectionNote} props={{ words: connection, business }} />}
      <Part of={CallBar} props={{ business, chatText: chatText ?? words.chat, hasForm }} />
    </div>
  );
}
