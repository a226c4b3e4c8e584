import { useEffect, useState } from 'react';
import { fillText, unbroken } from '@latchline/contracts/content/copy/copy-text';
import type { QuoteFormCopy } from '@latchline/contracts/content/copy/quote-copy.schema';
import type { Coverage } from '@latchline/contracts/locations/location.schema';
import { parsePostcode } from '@latchline/contracts/locations/postcode';
import { createLightClient } from '@latchline/kit/api/light-client';
import { Icon } from '@latchline/kit/icons/icon';
import { checkCoverage } from '../light-routes';

const client = createLightClient({ timeoutMs: 5_000 });

export interface CoverageNoteProps {
  inputId: string;
  /** What the input contains: a postcode, or any words about a place. */
  by: 'postcode' | 'q';
  /** The server's check of the input, if the form was rendered with one. */
  known: Coverage | null;
  words: Pick<QuoteFormCopy, 'covered' | 'arrival' | 'outside'>;
}

/** Shows the town of a postcode or place and the response time. Checked when the field loses focus; shows nothing on failure. */
export function CoverageNote(props: CoverageNoteProps) {
  const coverage = useCoverageOf(props);
  return (
    <p className={coverage && !coverage.covered ? 'inline-ok no' : 'inline-ok'} role="status">
      {coverage && <Note coverage={coverage} words={props.words} />}
    </p>
  );
}

function Note({
  coverage: { covered, district, place: named, town, response_time },
  words,
}: {
  coverage: Coverage;
  words: CoverageNoteProps['words'];
}) {
  if (!covered) {
    return (
      <>
        <Icon name="info" />
        <span>{fillText(words.outside, { district: named ?? district ?? '' })}</span>
      </>
    );
  }
  const place = town ?? district ?? '';
  return (
    <>
      <Icon name="check" />
      <span>
        {response_time
          ? unbroken(fillText(words.arrival, { place, minutes: response_time }))
          : fillText(words.covered, { place })}
      </span>
    </>
  );
}

function useCoverageOf({ inputId, by, known }: Omit<CoverageNoteProps, 'words'>): Coverage | null {
  const [coverage, setCoverage] = useState(known);
  useEffect(() => {
    const input = document.getElementById(inputId) as HTMLInputElement | null;
    if (!input) return undefined;
    let checked = known ? input.defaultValue.trim() : '';
    let abort = new AbortController();
    const check = () => {
      const text = input.value.trim();
      if (text === checked) return;
      checked = text;
      abort.abort();
      abort = new AbortController();
      setCoverage(null);
      if (by === 'postcode' ? !parsePostcode(text) : text === '') return;
      client
        .call(checkCoverage, { query: { [by]: text }, signal: abort.signal })
        .then((found) => setCoverage(isKnown(found) ? found : null))
        .catch(() => undefined);
    };
    check();
    input.addEventListener('change', check);
    return () => {
      input.removeEventListener('change', check);
      abort.abort();
    };
  }, [inputId, by, known]);
  return coverage;
}

const isKnown = ({ covered, district, place }: Coverage) => covered || (district ?? place) !== null;
