import { unknownName } from '@latchline/contracts/leads/manual/manual-lead.schema';
import { leadOf } from '../../../testing/fake-gateway';
import { replyValues, withReply } from './reply-values';

const priced = (price_pence: number | null) => ({ job: { price_pence } as never });

it.each([
  [{ name: 'Priya Nair' }, { name: 'Priya', business: 'Latchline', price: undefined }],
  [{ name: unknownName }, { name: undefined, business: 'Latchline', price: undefined }],
  [
    { name: 'Priya', ...priced(14_500) },
    { name: 'Priya', business: 'Latchline', price: '£145' },
  ],
  [
    { name: 'Priya', ...priced(14_550) },
    { name: 'Priya', business: 'Latchline', price: '£145.50' },
  ],
  [
    { name: 'Priya', ...priced(null) },
    { name: 'Priya', business: 'Latchline', price: undefined },
  ],
])('knows the values of a lead: %#', (lead, values) =>
  expect(replyValues(leadOf(lead), 'Latchline')).toEqual(values),
);

it('does not overwrite what is written', () => {
  expect(withReply(' ', 'On my way')).toBe('On my way');
  expect(withReply('Hello ', 'On my way')).toBe('Hello\nOn my way');
});
