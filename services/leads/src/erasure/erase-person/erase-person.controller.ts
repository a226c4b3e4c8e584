import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { erasePerson } from '@latchline/contracts/leads/person.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { type ErasePersonCommand, ErasePersonHandler } from './erase-person.handler';

@Controller()
export class ErasePersonController {
  constructor(private readonly handler: ErasePersonHandler) {}

  @Handles(erasePerson)
  run(@Payload() command: ErasePersonCommand) {
    return this.handler.run(command);
  }
}
