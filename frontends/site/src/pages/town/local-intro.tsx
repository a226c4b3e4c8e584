import type { ReactNode } from 'react';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { Location } from '@latchline/contracts/locations/location.schema';
import { Icon } from '@latchline/kit/icons/icon';
import { minutesRange, paragraphsIn, pounds } from '../../business/facts';

/** What we know of the place, and what we promise there. */
export function LocalIntro({ town, business }: { town: Location; business: BusinessInfo }) {
  const range = minutesRange(town.response_time);
  return (
    <section className="section">
      <div className="wrap cols2">
        <div className="intro">
          <h2>Local to {town.name}</h2>
          {paragraphsIn(town.intro_content).map((text) => (
            <p key={text}>{text}</p>
          ))}
          {town.local_note && (
            <p className="note">
              <Icon name="pin" />
              <span>{town.local_note}</span>
            </p>
          )}
        </div>
        <div>
          <h2>
            With you in <span className="range">{range}</span> minutes
          </h2>
          <ul className="ticks" aria-label="What we guarantee">
            <Tick>
              <b>{range} minutes</b> to your door in {town.name}, 24 hours, 7 days
            </Tick>
            <Tick>
              An answer to an emergency quote within <b>{business.callback_minutes} minutes</b>
            </Tick>
            <Tick>Callouts from {pounds(business.callout_price_from)}, quoted upfront</Tick>
            <Tick>{business.guarantee_months}-month guarantee on parts and labour</Tick>
            <Tick>No extra charge at weekends</Tick>
            <Tick>
              You can cancel up to {business.free_cancellation_minutes} minutes before the technician arrives
            </Tick>
          </ul>
        </div>
      </div>
    </section>
  );
}

const Tick = ({ children }: { children: ReactNode }) => (
  <li>
    <Icon name="check" />
    <span>{children}</span>
  </li>
);
