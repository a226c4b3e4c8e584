import type { BusinessInfo } from '../business/business-info.repository';

export const sampleBusinessInfo: BusinessInfo = {
  name: 'Latchline',
  phone: '0114 496 0999',
  phone_e164: '+441144960999',
  email: 'hello@latchline.example',
  hours: '24/7, every day',
  address: '1 High Street, Sheffield',
};
