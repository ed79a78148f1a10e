// Login by a shell or a portal: calls the API and returns the answer as `UserInfo`.

/** Takes CompCode, Account and Password; throws an error with the server's message. */
export async function logIn(fields, language = 'zh-CN') {
  const response = await fetch('/api/GeneralInterface/Login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', luck_lang: language },
    body: JSON.stringify(fields),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.Message);
  return {
    token: answer.Token,
    permissionJson: answer.PermissionJson,
    shopId: answer.ShopID,
    shopName: answer.ShopName,
    compCode: answer.CompCode,
    compId: answer.CompID,
    masterShopId: answer.MShopID,
    masterAccount: answer.MasterAccount,
    masterId: answer.MasterID,
    masterName: answer.MasterName,
  };
}
