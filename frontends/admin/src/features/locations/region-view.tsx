import type { EditedRegion } from '@latchline/contracts/locations/place-editing.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { Detail, InnerLink, RecordHead } from '../../shared/records/record-parts';
import records from '../../shared/records/records.module.css';
import { WithPreview } from '../../shared/records/with-preview';
import { shortDateTime } from '../../shared/period/times';
import { paths } from '../../shared/navigation/paths';
import { SearchSnippet } from '../../shared/search-snippet/search-snippet';
import { useTimeDerived } from '../../shared/browser/now';
import { editPath, regionPath } from '../../shared/navigation/place-paths';
import { DeleteRegionDialog } from './delete-region.dialog';
import { useFilledTexts } from './use-filled-texts';

/** The saved region; updates when somebody else changes it. */
export function RegionView({ region }: { region: EditedRegion }) {
  const { name, slug, title, meta_description, coordinates, updated_at } = region;
  const address = `/locksmiths/${slug}`;
  const filled = useFilledTexts({ title, meta_description }, { region: name });
  const [deleting, setDeleting] = useState(false);
  const changed = useTimeDerived((now) => shortDateTime(updated_at, now));
  return (
    <>
      <RecordHead back={{ to: paths.locations, label: 'All locations' }} title={name}>
        <Button onClick={() => setDeleting(true)}>Delete</Button>
        <InnerLink className="btn btn-ink" to={editPath(regionPath(region.id))}>
          Edit
        </InnerLink>
      </RecordHead>
      <WithPreview path={address} drafts={[]}>
        <dl className={records.facts}>
          <Detail label="Page address">{address}</Detail>
          <Detail label="As a search result">
            <SearchSnippet {...filled} address={address} />
          </Detail>
          <Detail label="Coordinates">{`${coordinates.lat}, ${coordinates.lng}`}</Detail>
          <Detail label="Page text">
            <InnerLink to={`${paths.pages}/region`}>Edit in Pages</InnerLink>
          </Detail>
          <Detail label="Last changed">{changed}</Detail>
        </dl>
      </WithPreview>
      {deleting && <DeleteRegionDialog region={region} onClose={() => setDeleting(false)} />}
    </>
  );
}
