import { z } from 'zod';

const captioned = z.looseObject({ caption: z.string().optional() }).optional();
const titled = z.looseObject({ title: z.string() }).optional();

/** The words of each kind of message. What has another form than expected has no words, and is still a message. */
export const wordsSchema = z.looseObject({
  text: z.looseObject({ body: z.string() }).optional(),
  button: z.looseObject({ text: z.string() }).optional(),
  interactive: z.looseObject({ list_reply: titled, button_reply: titled }).optional().catch(undefined),
  reaction: z.looseObject({ emoji: z.string().optional() }).optional().catch(undefined),
  /** What an earlier message says now. Its files are known already. */
  edit: z
    .looseObject({
      message: z.looseObject({
        text: z.looseObject({ body: z.string() }).optional(),
        ...{ image: captioned, video: captioned, document: captioned },
      }),
    })
    .optional()
    .catch(undefined),
  contacts: z
    .array(
      z.looseObject({
        name: z.looseObject({ formatted_name: z.string() }),
        phones: z.array(z.looseObject({ phone: z.string() })).default([]),
      }),
    )
    .optional()
    .catch(undefined),
  location: z
    .looseObject({
      latitude: z.number(),
      longitude: z.number(),
      name: z.string().optional(),
      address: z.string().optional(),
    })
    .optional(),
});
type Words = z.infer<typeof wordsSchema>;

/** What the customer said; undefined if it is nothing that has words. */
export function wordsOf(message: Words): string | undefined {
  const { text, button, interactive, reaction, edit, contacts, location } = message;
  return (
    text?.body ??
    button?.text ??
    interactive?.list_reply?.title ??
    interactive?.button_reply?.title ??
    reaction?.emoji ??
    (edit && editOf(edit)) ??
    (contacts && contacts.map(contactOf).join('\n')) ??
    (location && placeOf(location))
  );
}

function editOf({ message }: NonNullable<Words['edit']>): string | undefined {
  const { text, image, video, document } = message;
  const words = text?.body ?? [image, video, document].find((file) => file?.caption)?.caption;
  return words && `Edited: ${words}`;
}

const contactOf = ({ name, phones }: NonNullable<Words['contacts']>[number]): string =>
  [name.formatted_name, ...phones.map(({ phone }) => phone)].join(', ');

function placeOf({ latitude, longitude, name, address }: NonNullable<Words['location']>): string {
  const position = `${latitude}, ${longitude}`;
  const place = [name, address].filter(Boolean).join(', ');
  return place ? `${place} (${position})` : position;
}
