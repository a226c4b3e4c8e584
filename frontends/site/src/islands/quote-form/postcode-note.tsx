import { useEffect, useState } from 'react';
import { fillText, unbroken } from '@latchline/contracts/content/copy/copy-text';
import type { QuoteFormCopy } from '@latchline/contracts/content/copy/quote-copy.schema';
import type { Coverage } from '@latchline/contracts/locations/location.schema';
import { parsePostcode } from '@latchline/contracts/locations/postcode';
import { createLightClient } from '@latchline/kit/api/light-client';
import { Icon } from '@latchline/kit/icons/icon';
import { checkCoverage } from '../light-routes';

const client = createLightClient({ timeoutMs: 5_000 });

export interface PostcodeNoteProps {
  inputId: string;
  /** The server's check of the postcode, if the form was rendered with one. */
  known: Coverage | null;
  words: Pick<QuoteFormCopy, 'covered' | 'arrival' | 'outside'>;
}

/** Shows the town of a postcode and the response time. Checked when the field loses focus; shows nothing on failure. */
export function PostcodeNote(props: PostcodeNoteProps) {
  const coverage = useCoverageOf(props);
  return (
    <p className={coverage && !coverage.covered ? 'inline-ok no' : 'inline-ok'} role="status">
      {coverage && <Note coverage={coverage} words={props.words} />}
    </p>
  );
}

function Note({
  coverage: { covered, district, town, response_time },
  words,
}: {
  coverage: Coverage;
  words: PostcodeNoteProps['words'];
}) {
  if (!covered) {
    return (
      <>
        <Icon name="info" />
        <span>{fillText(words.outside, { district: district ?? '' })}</span>
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

function useCoverageOf({ inputId, known }: Omit<PostcodeNoteProps, 'words'>): Coverage | null {
  const [coverage, setCoverage] = useState(known);
  useEffect(() => {
    const input = document.getElementById(inputId) as HTMLInputElement | null;
    if (!input) return undefined;
    let checked = known ? input.defaultValue.trim() : '';
    let abort = new AbortController();
    const check = () => {
      const postcode = input.value.trim();
      if (postcode === checked) return;
      checked = postcode;
      abort.abort();
      abort = new AbortController();
      setCoverage(null);
      if (!parsePostcode(postcode)) return;
      client
        .call(checkCoverage, { query: { postcode }, signal: abort.signal })
        .then(setCoverage)
        .catch(() => undefined);
    };
    check();
    input.addEventListener('change', check);
    return () => {
      input.removeEventListener('change', check);
      abort.abort();
    };
  }, [inputId, known]);
  return coverage;
}
