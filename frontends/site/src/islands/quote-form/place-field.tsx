import { useState, useSyncExternalStore } from 'react';
import { fillText } from '@latchline/contracts/content/copy/copy-text';
import type { QuoteFormCopy } from '@latchline/contracts/content/copy/quote-copy.schema';
import { accuracyText } from '@latchline/contracts/leads/lead-position';
import { leadLimits } from '@latchline/contracts/leads/lead-rules';
import type { Coverage } from '@latchline/contracts/locations/location.schema';
import { createLightClient } from '@latchline/kit/api/light-client';
import { TextField } from '@latchline/kit/components/field/field';
import { Icon } from '@latchline/kit/icons/icon';
import { canLocate, type Located, locate, roughly } from '@latchline/kit/location/locate';
import { checkCoverage } from '../light-routes';
import { CoverageNote } from './coverage-note';

const client = createLightClient({ timeoutMs: 5_000 });

interface PlaceFieldProps {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
  /** The location to send, as JSON; empty without one. */
  readonly position: string;
  readonly coverage: Coverage | null;
  readonly words: QuoteFormCopy;
}

/** For those who do not know the postcode: where they are in their words, or the location of their device. */
export function PlaceField({ position, coverage, words, ...field }: PlaceFieldProps) {
  const isOpen = field.defaultValue !== '' || position !== '' || field.error !== undefined;
  return (
    <details className="place-field full" open={isOpen}>
      <summary>I don’t know my postcode</summary>
      <TextField
        {...field}
        label="Where is the lock?"
        hint={words.place_hint}
        note={<CoverageNote inputId={field.id} by="q" known={coverage} words={words} />}
        inputClassName="w-m"
        autoComplete="off"
        maxLength={leadLimits.place}
        enterKeyHint="next"
      />
      <LocationField inputId={field.id} position={position} words={words} />
    </details>
  );
}

type State = 'none' | 'locating' | Located;

/** The hidden input has no name: without script it would send an empty location. */
function LocationField({
  inputId,
  position,
  words,
}: {
  inputId: string;
  position: string;
  words: QuoteFormCopy;
}) {
  const [state, setState] = useState<State>(() =>
    position === '' ? 'none' : (JSON.parse(position) as Located),
  );
  const isOffered = useCanLocate();
  const use = async () => {
    setState('locating');
    const found = await locate();
    setState(found);
    const input = document.getElementById(inputId) as HTMLInputElement | null;
    if (typeof found === 'string') input?.focus();
    else await nameInto(input, found);
  };
  const isFound = typeof state === 'object';
  return (
    <>
      <input type="hidden" data-position="" value={isFound ? JSON.stringify(state) : ''} />
      {isOffered && (
        <button
          type="button"
          className="text-button"
          disabled={state === 'locating'}
          onClick={() => (isFound ? setState('none') : void use())}
        >
          <Icon name="locate" />
          <span>{isFound ? 'Remove my location' : 'Use my location'}</span>
        </button>
      )}
      <p className="inline-ok" role="status">
        <LocationNote state={state} words={words} />
      </p>
    </>
  );
}

/** Each text in an element of its own: React neither removes nor changes a text among others that the browser has translated. */
function LocationNote({ state, words }: { state: State; words: QuoteFormCopy }) {
  if (state === 'none') return null;
  if (state === 'locating') return <span>{words.locating}</span>;
  if (typeof state === 'string') return <span>{words.locate[state]}</span>;
  return (
    <>
      <Icon name="check" />
      <span>{fillText(words.located, { accuracy: accuracyText(state.accuracy) })}</span>
    </>
  );
}

/** Names the place where the device is, unless the visitor has typed one. */
async function nameInto(input: HTMLInputElement | null, point: { lat: number; lng: number }): Promise<void> {
  if (!input || input.value.trim() !== '') return;
  const found = await client.call(checkCoverage, { query: roughly(point) }).catch(() => null);
  if (!found?.place || input.value.trim() !== '') return;
  const { place, town } = found;
  input.value = `Near ${town && town !== place ? `${place}, ${town}` : place}`;
  input.dispatchEvent(new Event('change'));
}

/** False on the server and at hydration, so that both render the same. */
const useCanLocate = (): boolean => useSyncExternalStore(never, canLocate, () => false);
const never = () => () => undefined;
