import { Controller, Res } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import { findRecording } from '@latchline/contracts/leads/channels/voicemail.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { FastifyReply } from 'fastify';
import { ProblemError } from '../edge/problems/problem-error';
import type { InputOf } from '../edge/route';
import { Input, Route } from '../edge/route.decorator';
import { ProviderFiles } from './media/provider-files';

/** Plays voicemails, which stay at the provider: its credentials never reach a browser. */
@Controller()
export class VoicemailController {
  constructor(
    private readonly services: ServiceClient,
    private readonly files: ProviderFiles,
  ) {}

  @Route(routes.getRecording)
  async play(
    @Input() { params }: InputOf<typeof routes.getRecording>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { ref } = await this.services.request(findRecording, params);
    const fetched = await this.files.recording(ref);
    if ('refused' in fetched)
      throw new ProblemError({ status: 404, detail: 'Twilio no longer has this recording' });
    if ('retry' in fetched)
      throw new ProblemError({
        status: 503,
        detail: 'Twilio does not return the recording. Try again later',
      });
    void reply
      .headers({ 'cache-control': 'private, max-age=3600', 'content-disposition': 'inline' })
      .type('audio/mpeg')
      .send(fetched.content);
  }
}
