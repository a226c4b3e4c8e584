import { z } from 'zod';
import { defineCommand } from '../messaging/definitions';

/** Pushes an alarm about the system to all devices of these users. Returns how many devices there are. */
export const pushAlarm = defineCommand(
  'notifications.push-alarm.v1',
  z.object({ owners: z.array(z.string()), title: z.string(), text: z.string() }),
  z.object({ devices: z.int() }),
);
