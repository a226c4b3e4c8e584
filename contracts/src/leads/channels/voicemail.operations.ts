import { z } from 'zod';
import { byId } from '../../http/by-id';
import { notPrintable, printablePattern } from '../../http/printable';
import type { Route } from '../../http/route';
import { forward } from '../../http/route';
import { settingVersionSchema } from '../../http/setting-version';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';

/** About half a minute of speech. */
const longestWords = 400;

const voicemailFields = {
  /** Whether callers can leave a message when nobody answers. */
  enabled: z.boolean(),
  /** What they hear before the tone. */
  words: z
    .string()
    .trim()
    .min(1, 'Write what callers hear')
    .max(longestWords, `Use ${longestWords} characters or fewer`)
    .regex(printablePattern, notPrintable),
};

/** Voicemail of calls that nobody answers. */
export const voicemailSchema = z.object({ ...voicemailFields, updated_at: settingVersionSchema });
export type Voicemail = z.infer<typeof voicemailSchema>;

/** Changes to voicemail; at least one field. */
export const voicemailPatchSchema = z
  .strictObject(voicemailFields)
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Give at least one of enabled, words');

export const getVoicemail = defineQuery('leads.get-voicemail.v1', z.object({}), voicemailSchema);
export const changeVoicemail = defineCommand(
  'leads.change-voicemail.v1',
  expectedVersionSchema.extend({ patch: voicemailPatchSchema, actor: z.string() }),
  voicemailSchema,
);

const recordingOfLead = byId.extend({
  /** Id of the call in `conversation`. */
  call: z.uuid(),
});

/** The provider's id of a voicemail. Also finds calls of leads merged into this one. */
export const findRecording = defineQuery(
  'leads.find-recording.v1',
  recordingOfLead,
  z.object({ ref: z.string() }),
);

/** Voicemail of calls that nobody answers. */
export const voicemailRoutes = {
  /** Returns whether callers can leave a message, and what they hear. */
  getVoicemail: forward(
    getVoicemail,
    {
      method: 'GET',
      path: '/api/admin/settings/voicemail',
      auth: 'leads',
      summary: 'Get the voicemail settings',
      responses: { 200: { description: 'The settings' } },
    },
    () => ({}),
  ),
  /** Changes whether callers can leave a message, and what they hear. */
  changeVoicemail: forward(
    changeVoicemail,
    {
      method: 'PATCH',
      path: '/api/admin/settings/voicemail',
      auth: 'admin',
      summary: 'Update the voicemail settings',
      body: voicemailPatchSchema,
      responses: { 200: { description: 'The updated settings' } },
      problems: [412],
    },
    ({ body, caller, expected }) => ({ patch: body, actor: caller.email, ...expected }),
  ),
  /** Returns the voicemail of a call, which is fetched from Twilio and stored nowhere else. */
  getRecording: {
    method: 'GET',
    path: '/api/admin/leads/:id/voicemails/:call',
    auth: 'leads',
    summary: 'Play a voicemail',
    params: recordingOfLead,
    responses: { 200: { description: 'The recording', mediaType: 'audio/mpeg' } },
    problems: [404],
  },
} as const satisfies Record<string, Route>;
