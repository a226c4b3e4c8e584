import { useEffect, useState } from 'react';
import { routes } from '@latchline/contracts/http/routes';
import type { Coverage } from '@latchline/contracts/locations/location.schema';
import { parsePostcode } from '@latchline/contracts/locations/postcode';
import { createApiClient } from '@latchline/kit/api/api-client';
import { Icon } from '@latchline/kit/icons/icon';
import { minutesRange } from '../../business/facts';

const client = createApiClient({ timeoutMs: 5_000 });

/** Says which town a postcode is in and how soon we are there. Found out on leaving the field; silent on failure. */
export function PostcodeNote({ inputId }: { inputId: string }) {
  const coverage = useCoverageOf(inputId);
  return (
    <p className="inline-ok" role="status">
      {coverage?.covered && coverage.town && (
        <>
          <Icon name="check" />
          <span>
            {coverage.town}
            {coverage.response_time && `: with you in ${minutesRange(coverage.response_time)} minutes`}
          </span>
        </>
      )}
    </p>
  );
}

function useCoverageOf(inputId: string): Coverage | null {
  const [coverage, setCoverage] = useState<Coverage | null>(null);
  useEffect(() => {
    const input = document.getElementById(inputId) as HTMLInputElement | null;
    if (!input) return undefined;
    let asked = '';
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
  }, [inputId]);
  return coverage;
}
