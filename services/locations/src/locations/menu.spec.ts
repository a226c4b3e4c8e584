import { labelled } from './menu';

const town = (name: string) => ({
  name,
  slug: name.toLowerCase(),
  region: 'south-yorkshire',
  response_time: '15-30',
});

describe('the menu', () => {
  it('labels the first four towns City Centre and the rest Market Town', () => {
    const labels = labelled(['A', 'B', 'C', 'D', 'E', 'F'].map(town)).map(
      ({ name, label }) => `${name} ${label}`,
    );
    expect(labels).toEqual([
      'A City Centre',
      'B City Centre',
      'C City Centre',
      'D City Centre',
      'E Market Town',
      'F Market Town',
    ]);
  });

  it('is empty without towns', () => {
    expect(labelled([])).toEqual([]);
  });
});
