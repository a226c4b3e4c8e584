import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getMedia } from '@latchline/contracts/content/media.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetMediaHandler } from './get-media.handler';

@Controller()
export class GetMediaController {
  constructor(private readonly handler: GetMediaHandler) {}

  @Handles(getMedia)
  run(@Payload() { path }: { path: string }) {
    return this.handler.run(path);
  }
}
