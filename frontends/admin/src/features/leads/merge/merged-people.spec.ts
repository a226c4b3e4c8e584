import { mergedLabel } from './merged-people';

const person = { id: '', email: null, message: null, created_at: '' };
const lead = { name: 'Priya Nair', phone: '07700 900318' };
const label = (...merged_people: { name: string; phone: string }[]) =>
  mergedLabel({ ...lead, merged_people: merged_people.map((one) => ({ ...person, ...one })) });

describe('mergedLabel', () => {
  it('names the people of merged requests', () => {
    expect(label({ name: 'Chidi Okafor', phone: '07700 900909' })).toBe('with Chidi Okafor');
    expect(label({ name: 'A', phone: '1' }, { name: 'B', phone: '2' }, { name: 'C', phone: '3' })).toBe(
      'with A and 2 more',
    );
  });

  it('names the other number of a person with the same name', () => {
    expect(label({ name: 'priya nair', phone: '07700 900909' })).toBe('with 07700 900909');
  });

  it('says nothing where nothing differs', () => {
    expect(label({ name: 'Priya Nair', phone: '+44 7700 900318' })).toBeNull();
    expect(mergedLabel(lead)).toBeNull();
  });
});
