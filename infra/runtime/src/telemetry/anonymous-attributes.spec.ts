import { getIncomingRequestAttributes } from '@opentelemetry/instrumentation-http/build/src/utils';
import { anonymousAttributes } from './anonymous-attributes';

it('keeps the client and the path out of traces', () => {
  const request = {
    method: 'GET',
    url: '/?postcode=S118TP',
    httpVersion: '1.1',
    headers: { host: 'latchline.example', 'x-forwarded-for': '198.51.100.7' },
    socket: { remoteAddress: '198.51.100.8', remotePort: 4242 },
  } as unknown as Parameters<typeof getIncomingRequestAttributes>[0];
  const logger = { error: () => undefined } as unknown as Parameters<typeof getIncomingRequestAttributes>[2];
  const attributesWith = (hookAttributes: object) =>
    JSON.stringify(
      getIncomingRequestAttributes(
        request,
        { component: 'http', hookAttributes: { ...hookAttributes }, enableSyntheticSourceDetection: false },
        logger,
      ),
    );
  expect(attributesWith({})).toMatch(/198\.51\.100\.7/);
  expect(attributesWith(anonymousAttributes)).toContain('"url.scheme":"http"');
  expect(attributesWith(anonymousAttributes)).not.toMatch(/198\.51\.100|4242|S118TP|latchline|url\.path/);
});
