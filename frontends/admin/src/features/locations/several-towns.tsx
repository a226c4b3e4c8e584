import { zodResolver } from '@hookform/resolvers/zod';
import type { EditedRegion } from '@latchline/contracts/locations/place-editing.schema';
import {
  type AddedTowns,
  mostNewTowns,
  type PlaceAround,
} from '@latchline/contracts/locations/uk-places/uk-place.schema';
import { Button } from '@latchline/kit/components/button/button';
import { SelectField, TextArea, TextField } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { useFields } from '../../shared/forms/use-fields';
import { paths } from '../../shared/navigation/paths';
import editing from '../../shared/editing/editing.module.css';
import { RecordHead, RecordsState } from '../../shared/records/record-parts';
import records from '../../shared/records/records.module.css';
import { AddedTownsList } from './added-towns-list';
import { NoRegion } from './no-region';
import { TitleAndDescription } from './place-fields';
import { PlacePicker } from './place-picker';
import { usePlaces } from './places.queries';
import { severalTownsFormSchema, type SeveralTownsTexts } from './several-towns-form';
import { startingTown } from './starting-texts';
import { TownChoice } from './town-choice';
import { useCreateTowns } from './uk-places.queries';

/** Adds towns of the list of UK places, ticked among those around a place. */
export function SeveralTowns() {
  const { regions } = usePlaces();
  const [result, setResult] = useState<AddedTowns | null>(null);
  return (
    <>
      <RecordHead back={{ to: paths.locations, label: 'All locations' }} title="Add several towns" />
      {result ? (
        <AddedTownsList result={result} onMore={() => setResult(null)} />
      ) : !regions.data ? (
        <RecordsState query={regions} failed="Failed to load locations" />
      ) : regions.data.length === 0 ? (
        <NoRegion />
      ) : (
        <SeveralTownsForm regions={regions.data} onAdded={setResult} />
      )}
    </>
  );
}

function SeveralTownsForm({
  regions,
  onAdded,
}: {
  regions: readonly EditedRegion[];
  onAdded: (result: AddedTowns) => void;
}) {
  const [chosen, setChosen] = useState<readonly PlaceAround[]>([]);
  const [asked, setAsked] = useState(false);
  const { field, watch, handleSubmit } = useFields<SeveralTownsTexts>({
    resolver: zodResolver(severalTownsFormSchema),
    defaultValues: { ...startingTown, region: regions[0]?.slug ?? '' },
  });
  const region = regions.find(({ slug }) => slug === watch('region'));
  const [centre, setCentre] = useState<{ slug: string; point: EditedRegion['coordinates'] } | null>(null);
  const create = useCreateTowns();
  const submit = handleSubmit((texts) => {
    if (chosen.length === 0 || chosen.length > mostNewTowns) return setAsked(true);
    const towns = chosen.map(({ name, slug, coordinates, postcode_districts }) => ({
      name,
      slug,
      coordinates,
      postcode_districts,
    }));
    create.mutate({ ...texts, towns }, { onSuccess: onAdded });
  });
  return (
    <form
      className={`${editing.form} ${records.sheet}`}
      aria-label="Add several towns"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <SelectField label="Region" hint="Part of the page addresses." {...field('region')}>
        {regions.map(({ id, slug, name }) => (
          <option key={id} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <PlacePicker
        label="Around"
        hint="A town or postcode district. Without one, the towns around the middle of the region are listed."
        near={region?.coordinates}
        onPick={({ coordinates }) => region && setCentre({ slug: region.slug, point: coordinates })}
      />
      <TownChoice
        point={centre?.slug === region?.slug ? centre?.point : region?.coordinates}
        chosen={chosen}
        onChange={(now) => {
          setChosen(now);
          setAsked(false);
        }}
        error={asked ? numberError(chosen.length) : undefined}
      />
      <TextField
        label="Response time in minutes"
        inputMode="numeric"
        autoComplete="off"
        placeholder="20-40"
        {...field('response_time')}
      />
      <fieldset className={records.group}>
        <legend>Texts to start with</legend>
        <p className="hint">
          {'{town}'} becomes the name of each town. Give each town a text of its own afterwards: search
          engines rank pages with the same text lower.
        </p>
        <TitleAndDescription
          field={field}
          hint="Placeholders are filled in: {town}, {region}, {response_time}, {phone}."
        />
        <TextArea label="Introduction" rows={4} {...field('intro_content')} />
      </fieldset>
      <div className={editing.actions}>
        <Button type="submit" variant="ink" disabled={create.isPending}>
          {create.isPending ? 'Adding...' : addLabel(chosen.length)}
        </Button>
      </div>
    </form>
  );
}

const addLabel = (chosen: number): string =>
  chosen === 0 ? 'Add towns' : chosen === 1 ? 'Add 1 town' : `Add ${chosen} towns`;

const numberError = (chosen: number): string =>
  chosen === 0
    ? 'Choose at least one town'
    : `You have chosen ${chosen} towns. Choose ${mostNewTowns} at most; you can add more afterwards`;
