import type { TownCopy } from '@latchline/contracts/content/copy/place-copy.schema';
import type { Location } from '@latchline/contracts/locations/location.schema';
import { Icon } from '@latchline/kit/icons/icon';
import { paragraphsIn } from '../../business/business-info';

/** Local knowledge and the guarantees for the town. */
export function LocalIntro({ town, copy: { intro, response } }: { town: Location; copy: TownCopy }) {
  return (
    <section className="section">
      <div className="wrap cols2">
        <div className="intro">
          <h2>{intro.heading}</h2>
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
        {response.guarantees.length > 0 && (
          <div>
            <h2 id="response-title">{response.heading}</h2>
            <ul className="ticks" aria-labelledby="response-title">
              {response.guarantees.map(({ title, description }) => (
                <li key={title}>
                  <Icon name="check" />
                  <span>
                    <b>{title}.</b> {description}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}
