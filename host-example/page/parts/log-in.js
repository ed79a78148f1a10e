// Login by a shell or a portal: calls the API and returns the answer as `UserInfo`.

/** Takes CompCode, Account and Password; throws an error with the server's message. */
export const logIn = (fields, language) => enter('/api/GeneralInterface/Login', fields, language);

/** Sends the body to an address that answers a login. */
export async function enter(address, fields, language = 'zh-CN') {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', luck_lang: language },
    body: JSON.stringify(fields),
  })
    .then((response) => response.json())
    .catch(() => ({}));
  if (!answer?.Token)
    throw new Error(
      answer?.Message ?? (language === 'en' ? 'No connection, please try again' : '网络异常，请稍后再试'),
    );
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
