/** Page of the demo console, of the shop's origin. */
export const consolePath = '/v2/front/demo/pagamentos';
