import type { ActivationRequest, RemoteStatus } from '@storefront/release-protocol/calls';

/** Describes what waits for a second person, and how to confirm it. */
export function describeRequest({
  remote,
  version,
  percent,
  audience,
  plan,
  actor,
}: ActivationRequest): string {
  const name = `${remote}@${version}`;
  const share =
    percent === null
      ? `activate ${name}`
      : `canary ${name} ${percent}%${audience === null ? '' : ` --audience ${audience}`}`;
  const command = plan === null ? share : `rollout ${name}`;
  return `${name} waits for a second person, ${actor} requested it; with another token: npm run release -- ${command}`;
}

/** One line for each guard that prevents a deployment of the remote. */
export function describeGuards({ remote, frozen, request }: RemoteStatus): string[] {
  return [
    ...(frozen === null ? [] : [`${remote} is frozen by ${frozen.actor}: ${frozen.reason}`]),
    ...(request === null ? [] : [describeRequest(request)]),
  ];
}
