import { Controller } from '@nestjs/common';
import {
  changeVoicemail,
  findRecording,
  getVoicemail,
  type Voicemail,
} from '@latchline/contracts/leads/channels/voicemail.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { RecordingNotFound } from '../leads/lead.errors';
import { VoicemailRepository } from './voicemail.repository';

@Controller()
export class VoicemailHandlers {
  constructor(private readonly voicemail: VoicemailRepository) {}

  @Handles(getVoicemail)
  get(): Promise<Voicemail> {
    return this.voicemail.get();
  }

  @Handles(changeVoicemail)
  change({ patch, actor, ...expected }: z.output<typeof changeVoicemail.request>): Promise<Voicemail> {
    return this.voicemail.change(patch, actor, expected);
  }

  @Handles(findRecording)
  async recording({ id, call }: z.output<typeof findRecording.request>): Promise<{ ref: string }> {
    const ref = await this.voicemail.recordingOf(id, call);
    if (ref === null) throw new RecordingNotFound(call);
    return { ref };
  }
}
