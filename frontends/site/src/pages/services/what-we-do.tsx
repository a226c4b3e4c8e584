import type { ComponentType } from 'react';
import type { ServicesOverview } from '@latchline/contracts/content/copy/page-copy.schema';
import { BurglaryRepair } from '@latchline/kit/drawings/burglary-repair';
import { KeyCutting } from '@latchline/kit/drawings/key-cutting';
import { MorticeAndNightLatch } from '@latchline/kit/drawings/mortice-and-night-latch';
import { SmartKeypad } from '@latchline/kit/drawings/smart-keypad';
import { Icon } from '@latchline/kit/icons/icon';

/** In the order of the parts in the page copy. */
const drawings: readonly ComponentType[] = [MorticeAndNightLatch, BurglaryRepair, SmartKeypad, KeyCutting];

export function WhatWeDo({ copy: { heading, lead, parts } }: { copy: ServicesOverview['what_we_do'] }) {
  return (
    <section className="section shade" aria-labelledby="what-title">
      <div className="wrap">
        <div className="head">
          <h2 id="what-title">{heading}</h2>
          <p className="lead muted">{lead}</p>
        </div>
        <div className="works">
          {parts.map((part, index) => (
            <Work key={part.title} part={part} DrawingOfIt={drawings[index]} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Work({
  part: { title, description, links },
  DrawingOfIt,
}: {
  part: ServicesOverview['what_we_do']['parts'][number];
  DrawingOfIt: ComponentType | undefined;
}) {
  return (
    <article className="work">
      {DrawingOfIt && (
        <figure>
          <DrawingOfIt />
        </figure>
      )}
      <div>
        <h3>{title}</h3>
        <p>{description}</p>
        <ul className="links">
          {links.map(({ label, target }) => (
            <li key={label}>
              <a className="go" href={target}>
                {label} <Icon name="arrow-right" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
