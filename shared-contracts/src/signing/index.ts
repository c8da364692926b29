/**
 * Entry of signatures: for the registry, the release command and the shop's server. It needs Node, so it is never for a
 * page.
 */
export { canonicalJson } from './canonical-json.ts';
export {
  followChain,
  KeyChain,
  KeyRotation,
  lastKeyOf,
  registrySigner,
  rotationFault,
  signRotation,
} from './key-chain.ts';
export { fromPem, generateKey, keyIdOf, PublicKey, type SigningKey, toPem } from './keys.ts';
export { longestPreviewMs, Preview, readPreview, signPreview } from './preview.ts';
export { Signature, signatureFault, signValue } from './signature.ts';
export {
  ageFault,
  clockSkewMs,
  DiscoveryProof,
  discoveryFault,
  discoveryLifeMs,
  signDiscovery,
} from './signed-discovery.ts';
export { longestStaffPassMs, readStaffPass, StaffPass, signStaffPass } from './staff-pass.ts';
