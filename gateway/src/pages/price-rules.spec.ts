import { noPrices } from '@latchline/contracts/content/prices.schema';
import { jobsOn, priceOf } from './price-rules';

const job = (name: string, ...services: string[]) => ({ name, detail: '', day: 89, night: null, services });
const on = (service: string | null, ...jobs: ReturnType<typeof job>[]) =>
  jobsOn({ prices: { ...noPrices, jobs } }, service).map(({ name }) => name);

it('shows the first five jobs where no service is the subject', () => {
  const jobs = ['1', '2', '3', '4', '5', '6'].map((name) => job(name, 'smart-locks'));
  expect(on(null, ...jobs)).toEqual(['1', '2', '3', '4', '5']);
});

it('shows a service its own jobs, and those of all services', () => {
  const jobs = [job('lock', 'residential-locksmith'), job('camera', 'cctv-installation'), job('any')];
  expect(on('cctv-installation', ...jobs)).toEqual(['camera', 'any']);
});

it('finds the price of a service by its page', () => {
  const services = [{ link: '/services/smart-locks', price: 249 }];
  expect(priceOf(services, '/services/smart-locks')).toBe(249);
  expect(priceOf(services, '/services/upvc-locks')).toBeNull();
});
