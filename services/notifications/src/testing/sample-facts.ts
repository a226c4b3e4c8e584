import type { BusinessFacts } from '../business/business-facts.repository';

export const sampleFacts: BusinessFacts = {
  name: 'Latchline',
  phone: '0114 496 0999',
  phone_e164: '+441144960999',
  email: 'hello@latchline.example',
  hours: '24/7, every day',
  address: '1 High Street, Sheffield',
};
