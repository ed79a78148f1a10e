/** What an import says in Taiwan: the texts of mainland China in other characters, and with Taiwan's words for some things. */

/** Each followed by the one in its place. */
const CHARACTERS = `
  “「 ”」 与與 业業 两兩 个個 为為 么麼 书書 乱亂 于於 从從 们們 价價 优優 会會 传傳 体體 兑兌 关關
  内內 写寫 决決 况況 净淨 减減 几幾 则則 删刪 别別 务務 动動 区區 单單 却卻 变變 号號 后後 吗嗎 员員
  声聲 处處 复復 够夠 头頭 对對 属屬 带帶 并並 应應 废廢 开開 张張 录錄 态態 总總 护護 报報 择擇 换換
  数數 断斷 无無 旧舊 时時 显顯 机機 权權 条項 来來 极極 标標 样樣 检檢 汇彙 没沒 点點 状狀 现現 码碼
  确確 礼禮 种種 称稱 税稅 笔筆 类類 纳納 组組 结結 给給 统統 继繼 续續 编編 网網 腾騰 营營 补補 见見
  规規 计計 订訂 认認 证證 词詞 该該 语語 说說 请請 读讀 调調 负負 账帳 货貨 费費 赠贈 载載 较較 过過
  还還 这這 进進 连連 选選 释釋 里裡 钞鈔 银銀 销銷 键鍵 长長 闭閉 间間 页頁 项項 顺順 须須 预預 题題 额額
  馆館
`;

/** The longest that fits goes first; those that stay are kept from the characters and shorter words. */
const WORDS = `
  一家店 一家店, 下列 下列, 丢失 遺失, 临时文件 暫存檔, 之外另加 之外另加, 代金券 禮券,
  企业号 公司代號, 保存 儲存, 信息 資訊, 做法 作法, 元素 元素, 内存 記憶體, 分隔符 分隔符號, 列 欄,
  列出 列出, 列表 清單, 制表符 定位符號, 包外 壓縮檔外, 单元格 儲存格, 压缩包 壓縮檔, 另加 外加,
  合并 合併, 含义 意義, 命令 指令, 命令行 命令列, 堂食 內用, 声明 宣告, 字符 字元, 字节 位元組,
  对象 物件, 导入 匯入, 导出 匯出, 小票 收據, 嵌套 巢狀, 工作簿 活頁簿, 工作表 工作表, 已含 內含,
  币种 幣別, 店名 店名, 开台 開桌, 当前用户 目前的使用者, 录入 輸入, 手工 手動, 打包 打包, 打开 開啟,
  损坏 損毀, 换行 換行, 支付 付款, 数据 資料, 文件 檔案, 文件夹 資料夾, 文本 文字, 文档类型 文件類型,
  新店 新店, 日元 日圓, 映射 對應檔, 映射文件 對應檔, 更改 變更, 服务器 伺服器, 本店 本店, 柜台 櫃檯,
  桌台 桌位, 消息 訊息, 点菜 點餐, 登录 登入, 示例 範例, 程序 程式, 终端 終端機, 自行 自行, 菜品 餐點,
  菜品文件 餐點檔, 行 列, 表格软件 試算表軟體, 解压 解壓縮, 设置 設定, 识别 辨識, 该店 該店,
  账单文件 帳單檔, 路径 路徑, 跳过 略過, 运行 執行, 进行 進行, 连字符 連字號, 退出码 結束代碼,
  退菜 退餐, 门店 門市
`;

/** Texts that quote what stands in files, which is not written otherwise. */
const OWN: Partial<Record<string, string>> = {
  'key.constants.source': '訂單來源；不寫時為「收銀台」（簡體字）。',
  'key.kinds.refund': '表示退款的詞；不寫時為 refund、refunded、return、退款、退貨（簡體字）。',
  'key.kinds.void': '表示作廢的詞；不寫時為 void、voided、cancelled、canceled、作廢（簡體字）、取消。',
};

const pairs = [
  ...CHARACTERS.trim()
    .split(/\s+/)
    .map((pair) => [...pair]),
  ...WORDS.split(',').map((pair) => pair.trim().split(' ')),
];
const known = new Map(pairs.map(([from = '', to = '']) => [from, to]));
const KNOWN = new RegExp([...known.keys()].sort((left, right) => right.length - left.length).join('|'), 'g');

/** The text of a key, of that for mainland China. */
export const inTaiwan = (key: string, text: string): string =>
  OWN[key] ?? text.replace(KNOWN, (found) => known.get(found) ?? found);
