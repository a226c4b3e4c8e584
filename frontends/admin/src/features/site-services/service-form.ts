import type { Service } from '@latchline/contracts/content/content.schema';
import { type ServicePatch, serviceFieldsSchema } from '@latchline/contracts/content/service-editing.schema';
import { slugSchema } from '@latchline/contracts/http/slug';
import { z } from 'zod';
import { validParts } from '../../shared/forms/valid-parts';

const { shape } = serviceFieldsSchema;

/** Parses pounds such as "£89.50" or "1,200"; empty means no price. */
const pounds = z.string().transform((text) => {
  const plain = text.replace(/[£,\s]/g, '');
  return plain === '' ? null : Number(plain);
});

/** Converts form values of a service to the fields of the API. */
export const serviceFormSchema = z.object({
  icon_name: shape.icon_name,
  title: shape.title,
  description: shape.description,
  cta_text: shape.cta_text,
  link: shape.link,
  price: pounds.pipe(shape.price),
  features: z
    .array(z.object({ text: z.string() }))
    .transform((features) => features.map(({ text }) => text))
    .pipe(shape.features),
});
export type ServiceValues = z.input<typeof serviceFormSchema>;

export const newServiceFormSchema = serviceFormSchema.extend({ slug: slugSchema });

export const emptyService: ServiceValues = {
  icon_name: 'mortice-and-night-latch',
  title: '',
  description: '',
  cta_text: 'Learn More',
  link: '/services',
  price: '',
  features: [],
};

export const typedService = (service: Service): ServiceValues => ({
  icon_name: service.icon_name,
  title: service.title,
  description: service.description,
  cta_text: service.cta_text,
  link: service.link,
  price: service.price === null ? '' : String(service.price),
  features: service.features.map((text) => ({ text })),
});

export const serviceDraft = (typed: ServiceValues): ServicePatch => validParts(serviceFormSchema, typed);
