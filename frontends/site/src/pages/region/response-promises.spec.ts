import { byResponseTime } from './response-promises';

const town = (name: string, response_time: string) => ({
  name,
  slug: name.toLowerCase(),
  region: 'south-yorkshire',
  response_time,
  label: 'Market Town',
});

describe('promises of the region', () => {
  it('group towns by response time, the fastest first', () => {
    const towns = [
      town('Sheffield', '15-30'),
      town('Penistone', '25-35'),
      town('Doncaster', '20-35'),
      town('Wombwell', '15-25'),
      town('Rotherham', '15-30'),
    ];
    expect(byResponseTime(towns)).toEqual([
      { range: '15-25', names: ['Wombwell'] },
      { range: '15-30', names: ['Sheffield', 'Rotherham'] },
      { range: '20-35', names: ['Doncaster'] },
      { range: '25-35', names: ['Penistone'] },
    ]);
  });
});
