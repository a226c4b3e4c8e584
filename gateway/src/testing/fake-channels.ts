import { claimMedia, keepMedia, refuseMedia } from '@latchline/contracts/leads/channels/media.operations';
import { findRecording, getVoicemail } from '@latchline/contracts/leads/channels/voicemail.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { RequestDefinition } from '@latchline/contracts/messaging/definitions';
import type { z } from 'zod';
import { lead } from './sample-data';

export const channelDefinitions = [claimMedia, keepMedia, refuseMedia, findRecording, getVoicemail];

interface Answering {
  answer<D extends RequestDefinition>(
    definition: D,
    answer: (data: z.output<D['request']>) => z.input<D['response']>,
  ): void;
}

/** The voicemail of the sample lead, at the provider. */
export const recording = 'RE1';

/** Fakes pictures and voicemails in the leads service. */
export function answerChannels(services: Answering): void {
  services.answer(claimMedia, () => ({ file: null }));
  services.answer(keepMedia, () => ({}));
  services.answer(refuseMedia, () => ({}));
  services.answer(findRecording, ({ id }) => {
    if (id === lead.id) return { ref: recording };
    throw new CodedError(leadErrors.noSuchRecording, 'This call has no recording');
  });
  services.answer(getVoicemail, () => ({
    enabled: false,
    words: 'Leave a message.',
    updated_at: lead.updated_at,
  }));
}
