import { noPrices } from '@latchline/contracts/content/prices.schema';
import { translated, translatedPrices, untranslatedIn, withValuesInOrder } from './language-rules';

const shown = (text: string) =>
  withValuesInOrder(text, 'ar').replaceAll('\u2066', '<').replaceAll('\u2069', '>');

it.each([
  ['خلال {emergency_response_time} دقيقة', 'خلال <{emergency_response_time}> دقيقة'],
  ['بسعر £{callout_price_from}.', 'بسعر <£{callout_price_from}>.'],
  ['({vat_percent}%)', '(<{vat_percent}%>)'],
  ['رقم هاتف، مثل 07700 900123', 'رقم هاتف، مثل <07700 900123>'],
  ['اتصل بالرقم 999.', 'اتصل بالرقم <999>.'],
  ['خلال 15–45 دقيقة', 'خلال <15–45> دقيقة'],
  ['مثل SW1A 1AA.', 'مثل SW1A 1AA.'],
])('isolates the values of %s', (text, expected) => expect(shown(text)).toBe(expected));

it('leaves texts that read from left to right as they are', () => {
  expect(withValuesInOrder({ lead: 'za {emergency_response_time} minut' }, 'pl')).toEqual({
    lead: 'za {emergency_response_time} minut',
  });
});

describe('the texts of prices', () => {
  const translations = [
    { english: 'Locked out', translated: 'Zatrzaśnięte drzwi' },
    { english: 'New #-star cylinder', translated: 'Nowa wkładka z # gwiazdkami' },
    { english: 'Other parts: a standard cylinder is £#', translated: 'Inne części: wkładka £#' },
  ];

  it('are translated with the numbers of the business', () => {
    expect(translated('New 3-star cylinder', translations)).toBe('Nowa wkładka z 3 gwiazdkami');
    expect(translated('Other parts: a standard cylinder is £1,045.50', translations)).toBe(
      'Inne części: wkładka £1,045.50',
    );
  });

  it('have their numbers in order where text reads from right to left', () => {
    const translations = [{ english: 'Parts: £#', translated: 'القطع: £#' }];
    const { parts } = translatedPrices({ ...noPrices, parts: 'Parts: £45' }, translations, 'ar');
    expect(parts).toBe('القطع: \u2066£45\u2069');
  });

  it('stay in English if nobody has translated them', () => {
    const job = { name: 'Safe opened', detail: '', day: 200, night: null, services: [] };
    const prices = { ...noPrices, jobs: [{ ...job, name: 'Locked out' }, job], covers: ['All of it'] };
    expect(translated('Safe opened', translations)).toBeNull();
    expect(untranslatedIn(prices, translations)).toEqual(['Safe opened', 'All of it']);
    expect(translatedPrices(prices, translations, 'pl')).toEqual({
      ...prices,
      jobs: [{ ...job, name: 'Zatrzaśnięte drzwi' }, job],
    });
  });
});
