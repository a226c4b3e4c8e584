import { useEffect, useState } from 'react';
import { routes } from '@latchline/contracts/http/routes';
import type { Coverage } from '@latchline/contracts/locations/location.schema';
import { parsePostcode } from '@latchline/contracts/locations/postcode';
import { createApiClient } from '@latchline/kit/api/api-client';
import { Icon } from '@latchline/kit/icons/icon';
import { minutesRange } from '../../business/facts';
import { messages } from './words';

const client = createApiClient({ timeoutMs: 5_000 });

export interface PostcodeNoteProps {
  inputId: string;
  /** What the server said of the postcode that the form came back with. */
  known: Coverage | null;
}

/** Says which town a postcode is in and how soon we are there. Found out on leaving the field; silent on failure. */
export function PostcodeNote(props: PostcodeNoteProps) {
  const coverage = useCoverageOf(props);
  return (
    <p className={coverage && !coverage.covered ? 'inline-ok no' : 'inline-ok'} role="status">
      {coverage && <Note coverage={coverage} />}
    </p>
  );
}

function Note({ coverage: { covered, district, town, response_time } }: { coverage: Coverage }) {
  if (!covered) {
    return (
      <>
        <Icon name="info" />
        <span>{messages.outside(district)}</span>
      </>
    );
  }
  return (
    <>
      <Icon name="check" />
      <span>
        {town ?? district}
        {response_time && `: with you in ${minutesRange(response_time)} minutes`}
      </span>
    </>
  );
}

function useCoverageOf({ inputId, known }: PostcodeNoteProps): Coverage | null {
  const [coverage, setCoverage] = useState(known);
  useEffect(() => {
    const input = document.getElementById(inputId) as HTMLInputElement | null;
    if (!input) return undefined;
    let asked = known ? input.defaultValue.trim() : '';
    let abort = new AbortController();
    const ask = () => {
      const postcode = input.value.trim();
      if (postcode === asked) return;
      asked = postcode;
      abort.abort();
      abort = new AbortController();
      setCoverage(null);
      if (!parsePostcode(postcode)) return;
      client
        .call(routes.checkCoverage, { query: { postcode }, signal: abort.signal })
        .then(setCoverage)
        .catch(() => undefined);
    };
    ask();
    input.addEventListener('change', ask);
    return () => {
      input.removeEventListener('change', ask);
      abort.abort();
    };
  }, [inputId, known]);
  return coverage;
}
