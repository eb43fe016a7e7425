-- Named businesses as points with their contacts, and nothing else: what the import of the product also writes.
-- With SEARCH_INDICES set, also what a search needs: category in area, words of the name, and the id for an update.
local searched = os.getenv('SEARCH_INDICES')
local indices = searched and {
    { column = 'geom', method = 'gist' },
    { column = { 'category', 'geom' }, method = 'gist' },
    { expression = "to_tsvector('simple', name)", method = 'gin' },
} or { { column = 'geom', method = 'gist' } }
local keys = { 'shop', 'amenity', 'office', 'craft', 'tourism', 'leisure', 'healthcare', 'club' }

local places = osm2pgsql.define_table({
    name = 'osm2pgsql_places',
    ids = { type = 'any', id_column = 'osm_id', type_column = 'osm_type', create_index = searched and 'always' or 'auto' },
    indexes = indices,
    columns = {
        { column = 'name', type = 'text', not_null = true },
        { column = 'category', type = 'text', not_null = true },
        { column = 'street', type = 'text' },
        { column = 'postal_code', type = 'text' },
        { column = 'city', type = 'text' },
        { column = 'phone', type = 'text' },
        { column = 'website', type = 'text' },
        { column = 'email', type = 'text' },
        { column = 'opening_hours', type = 'text' },
        { column = 'brand', type = 'text' },
        { column = 'tags', type = 'jsonb' },
        { column = 'geom', type = 'point', projection = 4326, not_null = true },
    }
})

local function category(tags)
    for _, key in ipairs(keys) do
        if tags[key] then return key .. '=' .. tags[key] end
    end
end

local function insert(object, geom)
    local tags = object.tags
    places:insert({
        name = tags.name,
        category = category(tags),
        street = tags['addr:street'],
        postal_code = tags['addr:postcode'],
        city = tags['addr:city'],
        phone = tags.phone or tags['contact:phone'],
        website = tags.website or tags['contact:website'],
        email = tags.email or tags['contact:email'],
        opening_hours = tags.opening_hours,
        brand = tags.brand,
        tags = tags,
        geom = geom,
    })
end

local function wanted(object)
    return object.tags.name and category(object.tags)
end

function osm2pgsql.process_node(object)
    if wanted(object) then insert(object, object:as_point()) end
end

function osm2pgsql.process_way(object)
    if not wanted(object) then return end
    if object.is_closed then
        insert(object, object:as_polygon():centroid())
    else
        insert(object, object:as_linestring():centroid())
    end
end

function osm2pgsql.process_relation(object)
    if wanted(object) and object.tags.type == 'multipolygon' then
        insert(object, object:as_multipolygon():centroid())
    end
end
