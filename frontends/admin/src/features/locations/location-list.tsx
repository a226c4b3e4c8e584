import { printedRange } from '@latchline/contracts/content/copy/copy-text';
import type { ListedTown } from '@latchline/contracts/locations/location-editing.schema';
import { plainName } from '@latchline/contracts/locations/place-names/plain-name';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useState } from 'react';
import { InnerLink } from '../../shared/records/record-parts';
import records from '../../shared/records/records.module.css';
import { paths } from '../../shared/navigation/paths';
import { Notice } from '../../shared/ui/notice';
import { ImportTowns } from './imports/import-towns';
import { useFilled } from '../../shared/records/use-filled';
import { useTownPlaceholders } from './use-filled-texts';

/** More take a browser seconds to draw, and nobody reads on instead of searching. */
const pageSize = 100;

const matches = ({ name, slug, postcode_districts: districts }: ListedTown, q: string): boolean =>
  plainName([name, slug, ...districts].join(' ')).includes(q);

export function LocationList({ towns }: { towns: readonly ListedTown[] }) {
  const [q, setQ] = useState('');
  const [most, setMost] = useState(pageSize);
  const typed = plainName(q);
  const found = towns.filter((town) => matches(town, typed));
  return (
    <>
      <div className={records.bar}>
        <label className={records.finder}>
          <span className="vh">Search locations</span>
          <Icon name="search" />
          <input
            className="input"
            type="search"
            placeholder="Town or postcode district"
            value={q}
            onChange={({ target }) => setQ(target.value)}
          />
        </label>
        <p className={records.count} role="status">
          {towns.length > 0 &&
            (found.length === 1 ? '1 town' : `${found.length.toLocaleString('en-GB')} towns`)}
        </p>
        <ImportTowns towns={towns} />
        <InnerLink className="btn btn-ink" to={`${paths.locations}/new`}>
          <Icon name="plus" />
          Add location
        </InnerLink>
        <InnerLink className="btn btn-line" to={`${paths.locations}/several`}>
          <Icon name="plus" />
          Add several towns
        </InnerLink>
      </div>
      {found.length === 0 ? (
        <Notice title={q ? 'No towns found' : 'No locations yet'} icon="pin" level={2}>
          <p>
            {q
              ? 'Try another name or postcode district.'
              : 'A location’s page goes live as soon as you add it.'}
          </p>
        </Notice>
      ) : (
        <ul className={records.rows}>
          {found.slice(0, most).map((town) => (
            <Row key={town.id} town={town} />
          ))}
        </ul>
      )}
      {found.length > most && <Button onClick={() => setMost(most + pageSize)}>Show more</Button>}
    </>
  );
}

function Row({ town }: { town: ListedTown }) {
  const { title } = useFilled({ title: town.title }, useTownPlaceholders(town));
  const { id, name, response_time: minutes, postcode_districts: districts } = town;
  const count = districts.length === 1 ? '1 district' : `${districts.length || 'No'} districts`;
  return (
    <li>
      <Icon name="pin" />
      <div className={records.main}>
        <InnerLink className={records.open} to={`${paths.locations}/${id}`}>
          <b>{name}</b>
        </InnerLink>
        <p>{title}</p>
      </div>
      <div className={records.side}>
        <span>{printedRange(minutes)} min</span>
        <span>{count}</span>
        <InnerLink
          className="btn btn-line btn-s"
          to={`${paths.locations}/${id}/edit`}
          aria-label={`Edit ${name}`}
        >
          Edit
        </InnerLink>
      </div>
    </li>
  );
}
