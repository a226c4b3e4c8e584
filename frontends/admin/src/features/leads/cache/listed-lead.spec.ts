import { leadOf, listedLeadOf } from '../../../testing/fake-gateway';
import { listedLeadFrom } from './listed-lead';

const area = { place: 'Leeds', town: 'Barnsley', miles: 17 };

describe('listedLeadFrom', () => {
  it('takes the words of the latest repeat', () => {
    const [earlier, latest] = [leadOf({ message: 'Earlier' }), leadOf({ message: 'Latest' })];
    const { id, message, created_at } = latest;
    const listed = listedLeadFrom(leadOf({ repeated_by: [earlier, latest] }));
    expect(listed.latest_repeat).toEqual({ id, message, created_at });
    expect(listed).not.toHaveProperty('repeated_by');
    expect(listedLeadFrom(leadOf()).latest_repeat).toBeNull();
  });

  it('keeps the place of the postcode when a response leaves it out', () => {
    const before = listedLeadOf({ outside_area: area });
    expect(listedLeadFrom(leadOf(), before).outside_area).toEqual(area);
    expect(listedLeadFrom(leadOf({ outside_area: null }), before).outside_area).toBeNull();
    expect(listedLeadFrom(leadOf({ outside_area: area })).outside_area).toEqual(area);
  });
});
