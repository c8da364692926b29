import type { Channel } from './channel.ts';
import { previousOf } from './channel.ts';

/** One remote as `GET /status` tells it; `percent` is the canary's share, 0 to 100. */
export type ChannelStatus = {
  remote: string;
  active: string;
  activatedAt: string;
  previous: string | null;
  canary: { version: string; percent: number } | null;
};

export function statusOf(channel: Channel): ChannelStatus {
  return {
    remote: channel.remote,
    active: channel.active,
    activatedAt: channel.activatedAt,
    previous: previousOf(channel) ?? null,
    canary: channel.canary ?? null,
  };
}
