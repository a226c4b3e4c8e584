import { printedRange } from '@latchline/contracts/content/copy/copy-text';
import type { City } from '@latchline/contracts/locations/city.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { DeletionDialog } from '../../shared/records/deletion-dialog';
import { Detail, FaqDetail, InnerLink, RecordHead } from '../../shared/records/record-parts';
import records from '../../shared/records/records.module.css';
import { WithPreview } from '../../shared/records/with-preview';
import { shortDateTime } from '../../shared/period/times';
import { paths } from '../../shared/navigation/paths';
import { SearchSnippet } from '../../shared/search-snippet/search-snippet';
import { useTimeDerived } from '../../shared/browser/now';
import { cityServices } from './city-fields';
import { cityPath, editPath } from '../../shared/navigation/place-paths';
import { useDeleteCity } from './places.queries';
import { townPlaceholders } from './use-filled-texts';
import { useFilled } from '../../shared/records/use-filled';

/** A saved city; updates when somebody else changes it. */
export function CityView({ city }: { city: City }) {
  const { name, slug, response_time, coordinates } = city;
  const address = `/locksmiths/${slug}`;
  const filled = useFilled(city, { ...townPlaceholders(city), city: name });
  const [deleting, setDeleting] = useState(false);
  const remove = useDeleteCity();
  const changed = useTimeDerived((now) => shortDateTime(city.updated_at, now));
  return (
    <>
      <RecordHead back={{ to: paths.locations, label: 'All locations' }} title={name}>
        <Button onClick={() => setDeleting(true)}>Delete</Button>
        <InnerLink className="btn btn-ink" to={editPath(cityPath(city.id))}>
          Edit
        </InnerLink>
      </RecordHead>
      <WithPreview path={address} drafts={[]}>
        <dl className={records.facts}>
          <Detail label="Page address">{address}</Detail>
          <Detail label="As a search result">
            <SearchSnippet title={filled.title} description={filled.meta_description} address={address} />
          </Detail>
          <Detail label="Response time">{printedRange(response_time)} minutes</Detail>
          <Detail label="Coordinates">{`${coordinates.lat}, ${coordinates.lng}`}</Detail>
          <Detail label="Postcode districts">{city.postcode_districts.join(', ')}</Detail>
          <Detail label="Introduction">{filled.intro}</Detail>
          <Detail label="Local note">{filled.local_note}</Detail>
          {cityServices.map((service) => (
            <Detail key={service.name} label={service.label}>
              {filled.services[service.name]}
            </Detail>
          ))}
          <FaqDetail faqs={filled.faqs} />
          <Detail label="Last changed">{changed}</Detail>
        </dl>
      </WithPreview>
      {deleting && (
        <DeletionDialog
          name={name}
          pending={remove.isPending}
          onDelete={() => remove.mutate(city, { onError: () => setDeleting(false) })}
          onClose={() => setDeleting(false)}
        >
          <p>
            This removes its page, and links to it will redirect to the home page. Its postcode districts (
            {city.postcode_districts.length}) will no longer count as covered.
          </p>
        </DeletionDialog>
      )}
    </>
  );
}
