import { townPath } from '@latchline/contracts/addresses/page-paths';
import { printedRange } from '@latchline/contracts/content/copy/copy-text';
import type { EditedLocation } from '@latchline/contracts/locations/location-editing.schema';
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
import { useDeleteTown } from './locations.queries';
import { useTownPlaceholders } from './use-filled-texts';
import { useFilled } from '../../shared/records/use-filled';

/** A saved town; updates when somebody else changes it. */
export function LocationView({ town }: { town: EditedLocation }) {
  const [deleting, setDeleting] = useState(false);
  const remove = useDeleteTown();
  const changed = useTimeDerived((now) => shortDateTime(town.updated_at, now));
  return (
    <>
      <RecordHead back={{ to: paths.locations, label: 'All locations' }} title={town.name}>
        <Button onClick={() => setDeleting(true)}>Delete</Button>
        <InnerLink className="btn btn-ink" to={`${paths.locations}/${town.id}/edit`}>
          Edit
        </InnerLink>
      </RecordHead>
      <WithPreview path={townPath(town)} drafts={[]}>
        <Facts town={town} changed={changed} />
      </WithPreview>
      {deleting && (
        <DeletionDialog
          name={town.name}
          pending={remove.isPending}
          onDelete={() => remove.mutate(town, { onError: () => setDeleting(false) })}
          onClose={() => setDeleting(false)}
        >
          <p>
            This removes its page, and links to it will redirect to the region. Its postcode districts (
            {town.postcode_districts.length}) will no longer count as covered.
          </p>
        </DeletionDialog>
      )}
    </>
  );
}

function Facts({ town: saved, changed }: { town: EditedLocation; changed: string }) {
  const town = useFilled(saved, useTownPlaceholders(saved));
  const { lat, lng } = town.coordinates;
  return (
    <dl className={records.facts}>
      <Detail label="Page address">{townPath(town)}</Detail>
      <Detail label="As a search result">
        <SearchSnippet title={town.title} description={town.meta_description} address={townPath(town)} />
      </Detail>
      <Detail label="Response time">{printedRange(town.response_time)} minutes</Detail>
      <Detail label="Coordinates">{`${lat}, ${lng}`}</Detail>
      <Detail label="Nearby towns">{town.nearby_towns.join(', ')}</Detail>
      <Detail label="Postcode districts">{town.postcode_districts.join(', ')}</Detail>
      <Detail label="Introduction">{town.intro_content}</Detail>
      <Detail label="Local note">{town.local_note}</Detail>
      <FaqDetail faqs={town.faqs} />
      <Detail label="Last changed">{changed}</Detail>
    </dl>
  );
}
