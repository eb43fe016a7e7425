/** Prefectures and large cities as signs and maps write them, with their usual Latin names. */
const places = new Map(
  pairs(
    '北海道 hokkaido 青森 aomori 岩手 iwate 宮城 miyagi 秋田 akita 山形 yamagata 福島 fukushima 茨城 ibaraki 栃木 tochigi 群馬 gunma 埼玉 saitama 千葉 chiba 東京 tokyo 神奈川 kanagawa 新潟 niigata 富山 toyama 石川 ishikawa 福井 fukui 山梨 yamanashi 長野 nagano 岐阜 gifu 静岡 shizuoka 愛知 aichi 三重 mie 滋賀 shiga 京都 kyoto 大阪 osaka 兵庫 hyogo 奈良 nara 和歌山 wakayama 鳥取 tottori 島根 shimane 岡山 okayama 広島 hiroshima 山口 yamaguchi 徳島 tokushima 香川 kagawa 愛媛 ehime 高知 kochi 福岡 fukuoka 佐賀 saga 長崎 nagasaki 熊本 kumamoto 大分 oita 宮崎 miyazaki 鹿児島 kagoshima 沖縄 okinawa 札幌 sapporo 仙台 sendai さいたま saitama 横浜 yokohama 川崎 kawasaki 相模原 sagamihara 浜松 hamamatsu 名古屋 nagoya 堺 sakai 神戸 kobe 北九州 kitakyushu 金沢 kanazawa 那覇 naha 盛岡 morioka 水戸 mito 宇都宮 utsunomiya 前橋 maebashi 高崎 takasaki 甲府 kofu 松本 matsumoto 大津 otsu 姫路 himeji 松江 matsue 倉敷 kurashiki 高松 takamatsu 松山 matsuyama 函館 hakodate 旭川 asahikawa 鎌倉 kamakura 藤沢 fujisawa 横須賀 yokosuka 八王子 hachioji 町田 machida 吉祥寺 kichijoji 武蔵野 musashino 三鷹 mitaka 立川 tachikawa',
  ),
)

/** The wards of Tokyo, whose businesses call their town Tokyo. */
const wards = new Map(
  pairs(
    '千代田 chiyoda 中央 chuo 港 minato 新宿 shinjuku 文京 bunkyo 台東 taito 墨田 sumida 江東 koto 品川 shinagawa 目黒 meguro 大田 ota 世田谷 setagaya 渋谷 shibuya 中野 nakano 杉並 suginami 豊島 toshima 北 kita 荒川 arakawa 板橋 itabashi 練馬 nerima 足立 adachi 葛飾 katsushika 江戸川 edogawa',
  ),
)

function pairs(text: string): [string, string][] {
  const words = text.split(' ')
  return words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? ''] as [string, string]] : []))
}

/** Latin names of a Japanese place, the town first: `tokyo` and `shinjuku` for 新宿区; none of a place that is not known. */
export function japanesePlaces(text: string): string[] {
  const bare = text.replace(/[都道府県市区]$/u, '')
  const ward = text.endsWith('区') ? wards.get(bare) : undefined
  if (ward) return ['tokyo', ward]
  const place = places.get(text) ?? places.get(bare)
  return place ? [place] : []
}
