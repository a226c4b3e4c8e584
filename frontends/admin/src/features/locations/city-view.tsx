import type { City } from '@latchline/contracts/locations/city.schema';
import { Fact, FaqFact, InnerLink, RecordHead } from '../../shared/records/record-parts';
import records from '../../shared/records/records.module.css';
import { WithPreview } from '../../shared/records/with-preview';
import { shortDateTime } from '../../shared/period/times';
import { paths } from '../../shared/navigation/paths';
import { SearchSnippet } from '../../shared/search-snippet/search-snippet';
import { useTimeDerived } from '../../shared/browser/now';
import { cityServices } from './city-fields';
import { cityPath, editPath } from '../../shared/navigation/place-paths';
import { townFacts } from './use-filled-texts';
import { useFilled } from '../../shared/records/use-filled';

/** A saved city; updates when somebody else changes it. */
export function CityView({ city }: { city: City }) {
  const { name, slug, response_time, coordinates } = city;
  const address = `/locksmiths/${slug}`;
  const filled = useFilled(city, { ...townFacts(city), city: name });
  const changed = useTimeDerived((now) => shortDateTime(city.updated_at, now));
  return (
    <>
      <RecordHead back={{ to: paths.locations, label: 'All locations' }} title={name}>
        <InnerLink className="btn btn-ink" to={editPath(cityPath(city.id))}>
          Edit
        </InnerLink>
      </RecordHead>
      <WithPreview path={address} drafts={[]}>
        <dl className={records.facts}>
          <Fact label="Page address">{address}</Fact>
          <Fact label="As a search result">
            <SearchSnippet title={filled.title} description={filled.meta_description} address={address} />
          </Fact>
          <Fact label="Response time">{response_time} minutes</Fact>
          <Fact label="Coordinates">{`${coordinates.lat}, ${coordinates.lng}`}</Fact>
          <Fact label="Postcode districts">{city.postcode_districts.join(', ')}</Fact>
          <Fact label="Introduction">{filled.intro}</Fact>
          <Fact label="Local note">{filled.local_note}</Fact>
          {cityServices.map((service) => (
            <Fact key={service.name} label={service.label}>
              {filled.services[service.name]}
            </Fact>
          ))}
          <FaqFact faqs={filled.faqs} />
          <Fact label="Last changed">{changed}</Fact>
        </dl>
      </WithPreview>
    </>
  );
}
